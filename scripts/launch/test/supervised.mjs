import { exitLike } from '../exit-like.mjs';
import { supervise } from '../supervise.mjs';

// Like `npm start` when everything is built, but with shorter pauses: supervised.mjs <script> <pauses>
const [script, pauses] = process.argv.slice(2);
exitLike(await supervise(script, { pauses: JSON.parse(pauses) }));
