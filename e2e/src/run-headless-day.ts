import { headlessDay } from './headless-day.ts';

const [origin = 'http://127.0.0.1:8080'] = process.argv.slice(2);
await headlessDay(origin, (line) => console.log(line));
