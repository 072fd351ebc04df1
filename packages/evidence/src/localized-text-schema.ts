import type { LocalizedText } from '@dbdiag/graph-engine';
import { z } from 'zod';

/** A text in Chinese, English or both, as it stands in documents. */
export const localizedTextSchema = z.strictObject({
  zh: z.string().exactOptional(),
  en: z.string().exactOptional(),
}) satisfies z.ZodType<LocalizedText>;
