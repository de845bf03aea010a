/** What the code in a sandbox asked for and may not have. It is no failure of the house, which does not log it. */
export class GrantRefusal extends Error {}
