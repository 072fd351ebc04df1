import type { LocalizedText } from '@dbdiag/graph-engine';
import { z } from 'zod';

/** A text in Chinese, English or both, as it stands in documents. Notes are written in this order, and a replay is compared letter by letter. */
export const localizedTextSchema = z.strictObject({
  en: z.string().exactOptional(),
  zh: z.string().exactOptional(),
}) satisfies z.ZodType<LocalizedText>;
