import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { Flag } from '../tables/columns/flag.decorator';
import { MessageStatus, MessageType } from '../tables/columns/message-type';
import type { ImGroupMessage } from '../tables/im-group-message.entity';
import type { ImPrivateMessage } from '../tables/im-private-message.entity';
import type { DemoPopulation } from './demo-population';
import { SeededRandom } from './seeded-random';
import { filled } from './lines/words';
import { fileContent, imageContent, voiceContent } from './media/media-files';
import { moments } from './moments';
import { DAY_MS, type Scale } from './scale';
import { type DemoConversation, ConversationGenerator } from './demo-conversation';

type Private = QueryDeepPartialEntity<ImPrivateMessage>;
type Group = QueryDeepPartialEntity<ImGroupMessage>;

/** A private message or a group message. */
export type GeneratedMessage = { private: Private; group?: undefined } | { group: Group; private?: undefined };

interface Content {
  type: MessageType;
  content: string;
}

const QUOTED = 0.04;
const WITHDRAWN = 0.006;
const MENTIONED = 0.05;
const SYSTEM = '系统管理员';
const CALLS = ['通话时长 01:23', '通话时长 12:07', '未接通', '已取消', '已拒绝'];

/** Number of conversations at once, so that about a minute passes between two lines of one. */
const talking = ({ days, messages }: Scale): number =>
  Math.min(2000, Math.max(3, Math.round((60_000 * messages) / (days * DAY_MS))));

/** Generates all messages in the order of time, one after the other, however many there are. */
export class MessageGenerator {
  private readonly dice: SeededRandom;
  private readonly talks: ConversationGenerator;
  private privateId: number;
  private groupId: number;

  /** @param first the ids of the first private and the first group message */
  constructor(
    private readonly population: DemoPopulation,
    private readonly scale: Scale,
    first: { private: number; group: number },
  ) {
    this.dice = new SeededRandom(20_261_121);
    this.talks = new ConversationGenerator(population, this.dice, spammersOf(population));
    this.privateId = first.private;
    this.groupId = first.group;
  }

  *generate(): Generator<GeneratedMessage> {
    const { dice, scale } = this;
    const pool = Array.from({ length: talking(scale) }, () => this.talks.beginConversation(0));
    const start = scale.now.getTime() - scale.days * DAY_MS;
    for (const moment of moments(scale.messages, scale, dice)) {
      const place = dice.nextInteger(pool.length);
      const talk = pool[place] as DemoConversation;
      yield this.next(talk, new Date(moment));
      if (talk.said >= talk.lines.length && talk.withdrawn === undefined)
        pool[place] = this.talks.beginConversation((moment - start) / (scale.days * DAY_MS));
    }
  }

  private next(talk: DemoConversation, at: Date): GeneratedMessage {
    if (talk.withdrawn !== undefined) return this.withdraw(talk, talk.withdrawn, at);
    const line = talk.lines[talk.said++];
    const who = talk.people[(line?.who ?? 0) % talk.people.length] ?? 0;
    const content = this.content(line?.text ?? '', who, talk);
    return talk.group === undefined
      ? this.toFriend(talk, who, content, at)
      : this.toGroup(talk, talk.group, who, content, at);
  }

  private toFriend(talk: DemoConversation, who: number, content: Content, at: Date): GeneratedMessage {
    const id = this.privateId++;
    const other = talk.people.find((person) => person !== who) ?? who;
    const quote = this.quote(talk, id, content);
    const withdrawn = this.isWithdrawn(talk, id, content);
    return {
      private: {
        id,
        send_id: this.population.idOf(who),
        recv_id: this.population.idOf(other),
        ...content,
        status: withdrawn ? MessageStatus.Recalled : this.status(at),
        quote_message_id: quote,
        send_time: at,
      },
    };
  }

  private toGroup(talk: DemoConversation, group: number, who: number, content: Content, at: Date): GeneratedMessage {
    const { population, dice } = this;
    const id = this.groupId++;
    const tip = content.type === MessageType.Tip;
    const mentioned = !tip && dice.nextBoolean(MENTIONED) ? talk.people.find((person) => person !== who) : undefined;
    const receipt = !tip && dice.nextBoolean(0.01);
    const quote = this.quote(talk, id, content);
    const withdrawn = this.isWithdrawn(talk, id, content);
    return {
      group: {
        id,
        group_id: population.groupId(group),
        send_id: tip ? 0 : population.idOf(who),
        send_nick_name: tip ? SYSTEM : population.nameOf(who),
        recv_ids: '',
        ...content,
        at_user_ids: mentioned === undefined ? null : String(population.idOf(mentioned)),
        receipt: receipt ? Flag.Yes : Flag.No,
        receipt_ok: receipt && dice.nextBoolean(0.5) ? Flag.Yes : Flag.No,
        status: withdrawn ? MessageStatus.Recalled : MessageStatus.Pending,
        quote_message_id: quote,
        send_time: at,
      },
    };
  }

  /** The recalled message stays, and a recall notice is added as a row of its own. */
  private withdraw(talk: DemoConversation, id: number, at: Date): GeneratedMessage {
    talk.withdrawn = undefined;
    const who = talk.people[(talk.lines[talk.said - 1]?.who ?? 0) % talk.people.length] ?? 0;
    const said = talk.last;
    const content = { type: MessageType.Recall, content: String(id) };
    const row =
      talk.group === undefined
        ? this.toFriend(talk, who, content, at)
        : this.toGroup(talk, talk.group, who, content, at);
    talk.last = said;
    return row;
  }

  private content(text: string, who: number, { english }: DemoConversation): Content {
    const { dice, population } = this;
    const nth = dice.nextInteger(1000);
    if (!text.startsWith('@')) return { type: MessageType.Text, content: filled(text, english ? 'en' : 'zh', dice) };
    if (text === '@image') return { type: MessageType.Image, content: imageContent(nth) };
    if (text === '@voice') return { type: MessageType.Voice, content: voiceContent(nth) };
    if (text === '@file') return { type: MessageType.File, content: fileContent(nth) };
    if (text === '@call') return { type: MessageType.VoiceCall, content: dice.pickOne(CALLS) };
    if (text === '@friends') return { type: MessageType.Tip, content: '你们已经是好友啦，现在可以开始聊天了' };
    const joined = english ? `"${population.nameOf(who)}" joined the group` : `"${population.nameOf(who)}"加入了群聊`;
    return { type: MessageType.Tip, content: joined };
  }

  /** Sometimes quotes the previous line. */
  private quote(talk: DemoConversation, id: number, { type }: Content): number | null {
    const quoted = type === MessageType.Text && this.dice.nextBoolean(QUOTED) ? (talk.last ?? null) : null;
    if (type < MessageType.Recall) talk.last = id;
    return quoted;
  }

  private isWithdrawn(talk: DemoConversation, id: number, { type }: Content): boolean {
    const withdrawn = type < MessageType.Recall && this.dice.nextBoolean(WITHDRAWN);
    if (withdrawn) talk.withdrawn = id;
    return withdrawn;
  }

  /** Most old messages have been read; recent ones may still be on their way. */
  private status(at: Date): MessageStatus {
    const age = this.scale.now.getTime() - at.getTime();
    const roll = this.dice.nextFloat();
    if (age > 2 * DAY_MS) return roll < 0.96 ? MessageStatus.Read : MessageStatus.Delivered;
    return roll < 0.6 ? MessageStatus.Read : roll < 0.88 ? MessageStatus.Delivered : MessageStatus.Pending;
  }
}

function spammersOf(population: DemoPopulation): number[] {
  const spammers: number[] = [];
  for (let person = 0; person < population.people && spammers.length < 50; person++)
    if (population.isSpammer(person)) spammers.push(person);
  return spammers;
}
