import { describe, expect, it } from 'vitest';
import { defaultFolder } from './default-folder.ts';
import { UsageError } from './exit-status.ts';
import type { SettingOptions } from './settings.ts';
import { readSettings } from './settings.ts';
import { createTestWorld } from './test-world.ts';

const llmBaseUrl = 'http://localhost:11434/v1';

function settings(options: SettingOptions, environment: Readonly<Record<string, string>> = {}) {
  return readSettings(createTestWorld([], { environment, home: '/home/ann' }).world, options);
}

describe('where data is kept', () => {
  it.each([
    ['linux', {}, '/home/ann/.local/share/dbdiag'],
    ['linux', { XDG_DATA_HOME: '/data' }, '/data/dbdiag'],
    ['linux', { XDG_DATA_HOME: 'relative' }, '/home/ann/.local/share/dbdiag'],
    ['darwin', {}, '/home/ann/Library/Application Support/dbdiag'],
  ])('is the user data folder of %s with %j', (platform, environment, folder) => {
    expect(defaultFolder({ environment, platform, home: '/home/ann' })).toBe(folder);
  });

  it('is the local application data on Windows', () => {
    const windows = { platform: 'win32', home: 'C:\\Users\\ann' };
    expect(defaultFolder({ ...windows, environment: { LOCALAPPDATA: 'D:\\Local' } })).toBe('D:\\Local\\dbdiag');
    expect(defaultFolder({ ...windows, environment: {} })).toBe('C:\\Users\\ann\\AppData\\Local\\dbdiag');
  });

  it('is rather the option than DBDIAG_DB, and rather DBDIAG_DB than the data folder', async () => {
    const environment = { DBDIAG_DB: '/from/environment' };
    expect((await settings({})).config.storage).toEqual({ directory: '/home/ann/.local/share/dbdiag' });
    expect((await settings({}, environment)).config.storage).toEqual({ directory: '/from/environment' });
    expect((await settings({ db: './here' }, environment)).config.storage).toEqual({ directory: './here' });
    expect((await settings({ db: 'postgres://u@h/d' }, environment)).config.storage).toEqual({ url: 'postgres://u@h/d' });
  });

  it('is a server with both spellings of a PostgreSQL URL', async () => {
    expect((await settings({ db: 'postgresql://u@h/d' })).config.storage).toEqual({ url: 'postgresql://u@h/d' });
  });

  it('is neither the URL of something else nor nothing', async () => {
    await expect(settings({ db: 'mysql://u@h/d' })).rejects.toThrow(UsageError);
    await expect(settings({ db: ' ' })).rejects.toThrow(UsageError);
  });
});

describe('the models', () => {
  it('are those of the options', async () => {
    const { config } = await settings({ llmBaseUrl, model: 'm', embeddingModel: 'e', redact: ['names'] });
    expect(config.agent).toMatchObject({ agent_model: 'm' });
    expect(config.llm).toEqual({ base_url: llmBaseUrl, embedding_model: 'e', redact: ['names'] });
  });

  it('have the time that the options give them', async () => {
    const { config } = await settings({ llmBaseUrl, model: 'm', llmTimeout: 5, turnTimeout: 40 });
    expect([config.llm.timeout_seconds, config.agent.turn_timeout_seconds]).toEqual([5, 40]);
  });

  it('have their key from the environment only', async () => {
    expect((await settings({ llmBaseUrl, model: 'm' }, { DBDIAG_LLM_API_KEY: 'k' })).config.llm.api_key).toBe('k');
    expect((await settings({ llmBaseUrl, model: 'm' }, { DBDIAG_LLM_API_KEY: '' })).config.llm).not.toHaveProperty('api_key');
  });

  it.each<[SettingOptions, string]>([
    [{ model: 'm' }, "--model needs --llm-base-url, the address of a server that speaks OpenAI's protocol"],
    [{ embeddingModel: 'm' }, '--embedding-model needs --llm-base-url'],
    [{ llmBaseUrl }, '--llm-base-url needs --model or --embedding-model: the name of a model on that server.'],
    [{ llmBaseUrl: 'localhost:11434', model: 'm' }, '--llm-base-url takes an http:// or https:// address'],
    [{ llmBaseUrl: 'ftp://host', model: 'm' }, '--llm-base-url takes an http:// or https:// address'],
    [{ llmBaseUrl: '', model: 'm' }, '--llm-base-url takes an http:// or https:// address'],
    [{ llmBaseUrl: 'https://ann:hush@host/v1', model: 'm' }, '--llm-base-url takes no user and no password'],
  ])('refuses %j', async (options, message) => {
    await expect(settings(options)).rejects.toThrow(message);
  });

  it('come neither from an option nor silently where the configuration wants none', async () => {
    await expect(settings({ llmBaseUrl, model: 'm' }, { DBDIAG_AGENT__ENABLED: 'false' })).rejects.toThrow(UsageError);
  });
});
