import { ApiProperty } from '@nestjs/swagger';
import { ORIGINS } from '../../../config/settings/origin';
import { SINK_IDS, type SinkName } from '../../../kernel/operation/audit-sinks/audit-sink';
import type { SinkState } from '../../../kernel/operation/audit-sinks/sink-state';
import { SETTING_GROUPS, type SettingGroup } from '../../../config/variables';

export const AGREEMENTS = ['alone', 'same', 'different', 'unknown'] as const;

export type Agreement = (typeof AGREEMENTS)[number];

/** A process of the server, and when it last said what is in force on it. */
export class SettingsNode {
  id: string;
  host: string;
  pid: number;
  role: string;
  version: string;
  startTime: Date;

  /** when it last reported */
  heartbeat: Date;

  /** whether that was recently; what is known of a silent node may no longer be true */
  alive: boolean;

  /** whether it is the node that answers */
  isThis: boolean;

  /** false for a node of an earlier version, which does not say what is in force on it */
  reports: boolean;
}

/** A value, and where it comes from. */
class GivenValue {
  /** without secrets; "set" for one that is set; null if there is no value */
  @ApiProperty({ type: String, nullable: true })
  value: string | null;

  @ApiProperty({ enum: ORIGINS })
  origin: (typeof ORIGINS)[number];

  @ApiProperty({ type: String, nullable: true, description: '.env, or the variable with the path; null for no file' })
  file: string | null;

  /** start of the node, since when the value is in force on it */
  since: Date;
}

/** The value of a variable on one node. */
export class SettingOfNode extends GivenValue {
  /** id of the node */
  node: string;

  /** nodes with the same number have the same value, also where it is a secret */
  variant: number;

  alive: boolean;
}

/** A variable on the node that answers, and how it compares to the other nodes. */
export class ShownSetting extends GivenValue {
  name: string;

  @ApiProperty({ enum: SETTING_GROUPS })
  group: SettingGroup;

  /** what it does, in the language of the request */
  effect: string;

  /** whether the value is never shown */
  isSecret: boolean;

  @ApiProperty({ type: String, nullable: true, description: 'what holds without the variable; null if nothing does' })
  usual: string | null;

  isUsual: boolean;

  /** of the nodes that are alive; unknown if they cannot be compared because their SECRET differs */
  @ApiProperty({ enum: AGREEMENTS })
  agreement: Agreement;

  @ApiProperty({ type: [SettingOfNode], description: 'for each node that reports, if not all of them agree' })
  nodes: SettingOfNode[];
}

/** A variable that looks like one of ours and that nothing reads. */
export class UnknownSetting {
  name: string;

  /** the one that may have been meant */
  near: string;

  /** ids of the nodes that have it */
  nodes: string[];
}

/** How far a system elsewhere is that gets the events of the audit. */
export class SinkProgress implements SinkState {
  @ApiProperty({ enum: Object.keys(SINK_IDS) })
  name: SinkName;

  @ApiProperty({ type: Date, nullable: true, description: 'when it has confirmed events last' })
  confirmed: Date | null;

  /** links of the chain that it has not confirmed */
  waiting: number;

  /** for how many seconds the oldest of them has been waiting, or sending has failed */
  lag: number;

  @ApiProperty({ type: Date, nullable: true, description: 'null while it does not fail' })
  failingSince: Date | null;

  @ApiProperty({ type: String, nullable: true, description: 'why it fails' })
  error: string | null;
}

/** What is in force, on all nodes. */
export class SettingsInForce {
  @ApiProperty({ type: [SettingsNode] })
  nodes: SettingsNode[];

  @ApiProperty({ type: [ShownSetting] })
  settings: ShownSetting[];

  @ApiProperty({ type: [UnknownSetting] })
  unknown: UnknownSetting[];

  @ApiProperty({ type: [SinkProgress], description: 'those that the configuration of this node names' })
  sinks: SinkProgress[];
}
