/** What a narrow screen shows of a library: what it says, or how that will look. */
export type LibraryTab = 'phrases' | 'timeline';
