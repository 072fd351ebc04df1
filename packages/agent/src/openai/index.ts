/** Models behind any server that speaks OpenAI's protocol, for `LLMService` and `EmbeddingService`. */
export { requestFields } from './chat-request.ts';
export { createOpenAIEmbedding } from './openai-embedding.ts';
export type { StreamingLLMService } from './openai-model.ts';
export { createOpenAIModel } from './openai-model.ts';
export type { OpenAIEmbeddingOptions, OpenAIModelOptions, OpenAIServerOptions } from './openai-options.ts';
export { defaultOpenAIOptions } from './openai-options.ts';
