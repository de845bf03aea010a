import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { UnknownElementException } from '@nestjs/core/errors/exceptions';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

/** What the console's own data source is called. */
export const OWN = 'default';

/** The data sources there are, by their names: a configuration may have fewer than another had. */
@Injectable()
export class DataSources {
  constructor(private readonly modules: ModuleRef) {}

  named(name: string): DataSource | undefined {
    try {
      return this.modules.get<DataSource>(getDataSourceToken(name === OWN ? undefined : name), { strict: false });
    } catch (error) {
      if (error instanceof UnknownElementException) return undefined;
      throw error;
    }
  }
}
