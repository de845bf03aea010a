/** A reason why the server cannot start, in one sentence that tells the operator what to change. It is printed without a stack trace. */
export class StartError extends Error {}
