import type { SizedWorld } from '../worlds/world.ts';
import type { Installation } from './installation.ts';
import type { Template } from './template.ts';
import { buildTemplate } from './template.ts';

/** Templates, each built when it is first asked for. */
export interface Templates {
  readonly of: (world: SizedWorld) => Promise<Template>;
}

/** Keeps templates for the lab's lifetime. A new day builds new ones: partitions are by day. */
export function createTemplates(installation: Installation, today: () => string): Templates {
  const building = new Map<string, Promise<Template>>();
  return {
    of: (world) => {
      const key = `${today()} ${world.name} ${world.size}`;
      const known = building.get(key);
      if (known !== undefined) return known;
      const template = buildTemplate(installation, world);
      building.set(key, template);
      return template;
    },
  };
}
