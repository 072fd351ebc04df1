import type { z } from 'zod';
import { natureExtensionSchema } from './extension-schema.ts';
import type { FaultReport, ModelPath } from './model-fault.ts';
import type { OssieExtensions } from './ossie-schema.ts';
import { checkShape } from './shape-check.ts';
import type { WrittenNature } from './written-model.ts';

/** The vendor whose extensions are read; those of others are left alone. */
const vendor = 'DBDIAG';

/** An extension's data, and the path that leads to it. */
export interface ReadExtension<T> {
  readonly path: ModelPath;
  readonly data: T;
  readonly damaged: readonly ModelPath[];
}

/** Reads the extensions of our vendor from a part of a model: `data` is JSON in a text, or a mapping. */
export function readExtensions<T>(
  extensions: OssieExtensions,
  schema: z.ZodType<T>,
  place: { readonly path: ModelPath; readonly report: FaultReport },
): readonly ReadExtension<T>[] {
  return (extensions ?? []).flatMap((extension, index) => {
    if (extension?.vendor_name.toUpperCase() !== vendor) return [];
    const path = [...place.path, 'custom_extensions', index, 'data'];
    const data = parseData(extension.data);
    if (data === undefined) {
      place.report.fault(path, 'data has to be a mapping, or JSON of an object in a text.');
      return [];
    }
    const shaped = checkShape(schema, data, { path, report: place.report });
    return shaped === undefined ? [] : [{ path, data: shaped.value, damaged: shaped.damaged }];
  });
}

function parseData(data: unknown): object | undefined {
  let value = data;
  if (typeof data === 'string') {
    try {
      value = JSON.parse(data);
    } catch {
      return undefined;
    }
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
}

/** What is said of a field's or metric's nature. */
export function readNature(extensions: OssieExtensions, place: { readonly path: ModelPath; readonly report: FaultReport }): WrittenNature {
  const [first] = readExtensions(extensions, natureExtensionSchema, place);
  if (first === undefined) return {};
  const { unit, scale, time_form, additive, ratio } = first.data;
  return {
    unit: unit ?? undefined,
    scale: scale ?? undefined,
    timeForm: time_form ?? undefined,
    additive: additive ?? undefined,
    ratio: ratio ?? undefined,
  };
}
