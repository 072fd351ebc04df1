import { z } from 'zod';

const driverError = z.object({
  message: z.string().catch(''),
  code: z.string().optional().catch(undefined),
  routine: z.string().optional().catch(undefined),
});

/** What can be known of an error of the driver, the system or the server. */
export interface DriverError {
  readonly message: string;
  /** Of the server: five digits and capitals. */
  readonly sqlState?: string;
  /** Of the system or of TLS, for example `ECONNREFUSED`. */
  readonly systemCode?: string;
  /** The function of the server that raised it; unlike the message it is never translated. */
  readonly routine?: string;
}

/** Reads what was thrown. Nothing but an object of the driver's kind has codes. */
export function readDriverError(error: unknown): DriverError {
  const parsed = driverError.safeParse(error);
  if (!parsed.success) return { message: String(error) };
  const { message, code, routine } = parsed.data;
  return {
    message: message === '' ? (code ?? 'unknown error') : message,
    ...(code !== undefined && (isSqlState(code) ? { sqlState: code } : { systemCode: code })),
    ...(routine !== undefined && { routine }),
  };
}

/** No class of SQLSTATE begins with E, and every code of the system does; those with five letters would pass otherwise. */
function isSqlState(code: string): boolean {
  return /^[0-9A-DF-Z][0-9A-Z]{4}$/.test(code);
}
