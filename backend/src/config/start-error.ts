/** A reason not to start, in one sentence that tells the operator what to change. Printed without a stack. */
export class StartError extends Error {}
