import { jobQueue } from './job-queue.ts';
import { ledger } from './ledger.ts';
import { messenger } from './messenger.ts';
import { telemetry } from './telemetry.ts';
import { webShop } from './web-shop.ts';
import type { World } from './world.ts';

/** All worlds of the lab, sorted by name. */
export const worlds: readonly World[] = [jobQueue, ledger, messenger, telemetry, webShop];
