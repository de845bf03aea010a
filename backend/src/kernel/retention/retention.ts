/** How many days things are kept, each under a name of its own. The module that keeps the settings fills it. */
export abstract class Retention {
  abstract days(key: string): Promise<number>;
  abstract setDays(key: string, days: number): Promise<void>;
}
