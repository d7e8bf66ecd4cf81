import { cpus, totalmem } from 'node:os';
import { measureCached } from './cached.ts';
import { measureLookups } from './lookups.ts';
import { measureMails } from './mails.ts';
import { report } from './measure.ts';
import { measureNames } from './names.ts';
import { measurePublish } from './publish.ts';
import { measureStart } from './start.ts';

const [cpu] = cpus();
const memory = Math.round(totalmem() / 2 ** 30);
process.stdout.write(
  `${cpu?.model ?? 'unknown processor'}, ${cpus().length} cores, ${memory} GiB, Node ${process.version}\n\n`,
);
report('what', 'figure', 'baseline, same run');
await measureStart();
await measureCached();
await measureLookups();
await measureNames();
await measurePublish();
await measureMails();
