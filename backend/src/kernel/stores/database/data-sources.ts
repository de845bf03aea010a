import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { UnknownElementException } from '@nestjs/core/errors/exceptions';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

/** The name of the console's own data source. */
export const OWN = 'default';

/** Finds data sources by name. Which ones exist depends on the configuration. */
@Injectable()
export class DataSources {
  constructor(private readonly modules: ModuleRef) {}

  findSource(name: string): DataSource | undefined {
    try {
      return this.modules.get<DataSource>(getDataSourceToken(name === OWN ? undefined : name), { strict: false });
    } catch (error) {
      if (error instanceof UnknownElementException) return undefined;
      throw error;
    }
  }
}
