import type { Locale } from '@dbdiag/graph-engine';
import { replyMarks } from '../reply/marks.ts';
import type { EvidenceLine } from './schemas.ts';
import { signedBits } from './signed-bits.ts';

/** A piece of evidence on one line. */
export function evidenceText({ description, status, bits, weight, words: said, value }: EvidenceLine, locale: Locale): string {
  return replyMarks[locale].evidence({
    description,
    status,
    bits: signedBits(bits),
    weight,
    words: said,
    value,
  });
}
