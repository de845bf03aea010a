import { version } from '../config/version';

/** What is in a packet and what is not, for whoever gives it away and whoever gets it. */
export const readmeOf = (files: readonly { name: string; about: string }[], now: Date, note: string): string =>
  [
    `Switchboard ${version}: support packet of ${now.toISOString()}`,
    '',
    ...files.map(({ name, about }) => `${name}: ${about}`),
    'SHA256SUMS: the hash of each file; sha256sum -c SHA256SUMS compares them',
    '',
    'Not in it: secrets (of each only whether it is set), names and passwords in addresses, rows of tables other than nodes and failed requests, and of these neither who sent them nor what.',
    'Secrets of fewer than 12 characters stand in no file either, but where something else tells one, it is not found: look for yours.',
    'Masked in the paths of requests: tokens and keys, e-mail addresses, network addresses, phone numbers and numbers of cards. Names of people are not found there: look for them.',
    'The log of the product is not in it: the product writes it to the standard output of the server and keeps none of it. Add what you have, and look through it first.',
    'Names of hosts, folders and databases are in it. Look through it before you give it away: it is plain text.',
    'What could not be read says so where it would be: "unknown" is not "none".',
    note,
    '',
  ].join('\n');
