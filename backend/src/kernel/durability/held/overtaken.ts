/** Takes back the transaction in which held work is delivered: somebody has changed the same since it was held. */
export class Overtaken extends Error {}
