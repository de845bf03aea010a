import { type DynamicModule, Global, Module } from '@nestjs/common';
import { AppConfig } from './app-config';
import { OwnSettings } from './settings/own-settings';

/** Provides AppConfig for injection: the settings of the process, or those of a test. OwnSettings tells where each is from. */
@Global()
@Module({})
export class ConfigModule {
  static forRoot(config: AppConfig): DynamicModule {
    return {
      module: ConfigModule,
      providers: [
        { provide: AppConfig, useValue: config },
        { provide: OwnSettings, useFactory: () => new OwnSettings(config) },
      ],
      exports: [AppConfig, OwnSettings],
    };
  }
}
