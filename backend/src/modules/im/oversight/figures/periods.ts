/** The hour and the day that contain a time, in the server's time zone. */
export interface Period {
  hour: Date;
  day: Date;
  /** hour of the day, from 0 */
  nth: number;
}

export const dayOf = (at: Date): Date => new Date(at.getFullYear(), at.getMonth(), at.getDate());

export const hourOf = (at: Date): Date => new Date(at.getFullYear(), at.getMonth(), at.getDate(), at.getHours());

/** The day this many days later, also across changes of the clock. */
export const daysLater = (day: Date, days: number): Date =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);

/** A number such as 20260131. */
export const dayNumber = (day: Date): number => day.getFullYear() * 10_000 + (day.getMonth() + 1) * 100 + day.getDate();

const HOUR_MS = 3_600_000;

/** Finds the periods of times that mostly follow each other, so the calendar is not needed for each. */
export class Periods {
  private last: Period = { hour: new Date(NaN), day: new Date(NaN), nth: 0 };

  periodAt(at: Date): Period {
    const since = at.getTime() - this.last.hour.getTime();
    if (!(since >= 0 && since < HOUR_MS)) this.last = { hour: hourOf(at), day: dayOf(at), nth: at.getHours() };
    return this.last;
  }
}
