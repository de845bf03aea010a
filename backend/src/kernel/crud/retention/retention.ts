/** Reads and stores for how many days things are kept, each under its own key. The module of the settings implements it. */
export abstract class Retention {
  /** @param usual if nothing is stored */
  abstract readDays(key: string, usual?: number): Promise<number>;
  abstract setDays(key: string, days: number): Promise<void>;
}
