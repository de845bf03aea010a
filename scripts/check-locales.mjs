import { faults, readTexts } from './generate/locales.mjs';

/** Reports texts that exist in one language and are missing in another, for the server and the console. */
const sets = { ...readTexts('backend/src/locales'), ...readTexts('frontend/src/locales') };
const found = Object.entries(sets).flatMap(([set, texts]) => faults(set, texts));
for (const fault of found) console.error(fault);
if (found.length) process.exitCode = 1;
else console.log(`${Object.keys(sets).length} sets of texts are equal in their keys and placeholders`);
