import type { AppConfig } from '../app-config';
import { surroundings } from '../env';
import { type NodeSettings, nodeSettings } from './node-settings';

/** What is in force in this process, since its start: inject it through a constructor. */
export class OwnSettings {
  readonly said: NodeSettings;

  constructor(config: AppConfig) {
    this.said = nodeSettings(config, surroundings);
  }
}
