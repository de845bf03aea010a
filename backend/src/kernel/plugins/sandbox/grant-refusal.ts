/** The code in a sandbox asked for something that it may not have. This is no failure of the server and is not logged. */
export class GrantRefusal extends Error {}
