import { describeAuditSink } from '../testing/index.ts';
import { createInMemoryAuditSink } from './index.ts';

describeAuditSink('memory', async () => createInMemoryAuditSink());
