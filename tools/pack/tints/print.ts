// What `make` bundles and starts.
import { record } from './record';

console.log(JSON.stringify(await record(JSON.parse(process.argv[2] ?? '{}') as Record<string, string[]>)));
