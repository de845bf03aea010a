import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../config/app-config';
import { Capabilities } from '../../product/capability/capabilities';

/** Whether reporters are told at all: the house wants it, and the chat product has system messages and pushes. */
@Injectable()
export class TellingReporters {
  constructor(
    private readonly config: AppConfig,
    private readonly capabilities: Capabilities,
  ) {}

  get isOn(): boolean {
    const { config, capabilities } = this;
    return config.imTellReporters && capabilities.hasFeature('systemMessages') && capabilities.hasFeature('pushes');
  }
}
