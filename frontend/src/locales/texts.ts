/** The texts of a language: what each file says, by its path. */
export type Texts = Record<string, Record<string, unknown>>;
