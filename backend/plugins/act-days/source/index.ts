import type { ActAfterInput, HomeCardAnswer, HomeCardInput, Hooks, Host } from 'switchboard';

interface Config {
  days?: number;
}

const DAY_MS = 86_400_000;

/** The name under which the counts of all days are kept. */
const KEPT = 'days';

const TITLES = {
  en: (days: number) => `Acts by staff, ${days} days`,
  'zh-cn': (days: number) => `近 ${days} 天的处理次数`,
  'zh-tw': (days: number) => `近 ${days} 天的處理次數`,
};

const UNITS = { en: 'acts', 'zh-cn': '次', 'zh-tw': '次' };

export class Plugin implements Hooks {
  /** one act after the other: each reads what the one before it has written */
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly host: Host<Config>) {}

  actAfter({ count }: ActAfterInput): Promise<unknown> {
    this.turn = this.turn.then(() => this.count(count)).catch((error: unknown) => this.host.log?.warn(String(error)));
    return this.turn;
  }

  async homeCard({ language }: HomeCardInput): Promise<HomeCardAnswer> {
    const days = this.lastDays();
    const counts = await this.readCounts();
    const points = days.map((day) => ({ at: day.slice(5), value: counts[day] ?? 0 }));
    return { title: TITLES[language](days.length), kind: 'series', unit: UNITS[language], points };
  }

  /** Only the days that are shown are kept. */
  private async count(more: number): Promise<void> {
    const days = this.lastDays();
    const counts = await this.readCounts();
    const today = days.at(-1) ?? '';
    const all = { ...counts, [today]: (counts[today] ?? 0) + more };
    await this.host.kvSet?.(KEPT, Object.fromEntries(Object.entries(all).filter(([day]) => days.includes(day))));
  }

  private async readCounts(): Promise<Record<string, number>> {
    return ((await this.host.kvGet?.(KEPT)) as Record<string, number> | null | undefined) ?? {};
  }

  private get days(): number {
    return this.host.config.days ?? 14;
  }

  /** Oldest first, and today last. */
  private lastDays(): string[] {
    const now = Date.now();
    return Array.from({ length: this.days }, (_, at) => dayOf(now - (this.days - 1 - at) * DAY_MS));
  }
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
