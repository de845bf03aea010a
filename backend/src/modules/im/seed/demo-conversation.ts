import type { DemoPopulation } from './demo-population';
import type { SeededRandom } from './seeded-random';
import { isDissolved } from './groups';
import { CHINESE, CHINESE_GROUPS } from './lines/chinese';
import { ENGLISH, ENGLISH_GROUPS } from './lines/english';
import type { Line } from './lines/scene';
import { ANNOYED, SPAM } from './lines/spam';

/** A running conversation. */
export interface DemoConversation {
  /** undefined between two people */
  group?: number;
  /** the participants, in the order of the letters in the lines */
  people: readonly number[];
  english: boolean;
  lines: readonly Line[];
  /** number of lines already said */
  said: number;
  /** the newest of them that can be quoted */
  last?: number;
  /** the message that is recalled next */
  withdrawn?: number;
}

const GROUP_SHARE = 0.55;
const SPAM_SHARE = 0.012;
const TIP_SHARE = 0.04;

/** Some people talk much more than others. */
const oneOf = (count: number, dice: SeededRandom): number => Math.floor(count * dice.nextFloat() ** 2);

/** Starts conversations: between friends, in groups, and sometimes by spammers. */
export class ConversationGenerator {
  private spamToStrangers = 0;
  private spamInGroups = 0;

  constructor(
    private readonly population: DemoPopulation,
    private readonly dice: SeededRandom,
    private readonly spammers: readonly number[],
  ) {}

  /** @param share how much of the time has passed; people who join later say nothing yet */
  beginConversation(share: number): DemoConversation {
    const { population, dice } = this;
    const spam = this.spammers.length > 0 && dice.nextBoolean(SPAM_SHARE);
    const group = population.groups && dice.nextBoolean(GROUP_SHARE) ? oneOf(population.groups, dice) : undefined;
    if (group !== undefined) return this.inGroup(isDissolved(group) ? 0 : group, spam);
    return spam ? this.byStranger() : this.betweenFriends(population.joinedBy(share));
  }

  private betweenFriends(here: number): DemoConversation {
    const { population, dice } = this;
    const person = oneOf(Math.max(1, here - 4), dice);
    const friends = population.friendsOf(person).filter((friend) => friend < here);
    const friend = friends.length ? dice.pickOne(friends) : (person + 1) % population.people;
    const people = dice.nextBoolean(0.5) ? [person, friend] : [friend, person];
    const english = population.speaksEnglish(person);
    const lines = dice.pickOne(english ? ENGLISH : CHINESE);
    const hello = !english && dice.nextBoolean(TIP_SHARE) ? [{ who: 0, text: '@friends' }] : [];
    return { people, english, lines: [...hello, ...lines], said: 0 };
  }

  private byStranger(): DemoConversation {
    const { population, dice } = this;
    const people = [this.spammerAt(this.spamToStrangers++), dice.nextInteger(population.people)];
    return { people, english: false, lines: [{ who: 0, text: dice.pickOne(SPAM).text }], said: 0 };
  }

  private inGroup(group: number, spam: boolean): DemoConversation {
    const { population, dice } = this;
    const size = population.sizeOf(group);
    const people = Array.from({ length: 5 }, () => population.memberOf(group, oneOf(size, dice)));
    const english = population.isEnglish(group);
    if (spam) {
      const spammer = this.spammerAt(this.spamInGroups++);
      return { group, people: [spammer, ...people], english, lines: this.spam(), said: 0 };
    }
    const lines = dice.pickOne(english ? ENGLISH_GROUPS : CHINESE_GROUPS);
    const tip = dice.nextBoolean(TIP_SHARE) ? [{ who: 0, text: english ? '@joinedEnglish' : '@joined' }] : [];
    return { group, people, english, lines: [...tip, ...lines], said: 0 };
  }

  /** They take turns: dice left one of them without a private message at certain hours of the day on which the demo began. */
  private spammerAt(turn: number): number {
    return this.spammers[turn % this.spammers.length] ?? 0;
  }

  private spam(): Line[] {
    const { dice } = this;
    const answers = [1, 2, 3].slice(0, 1 + dice.nextInteger(3)).map((who) => ({ who, text: dice.pickOne(ANNOYED) }));
    return [{ who: 0, text: dice.pickOne(SPAM).text }, ...answers];
  }
}
