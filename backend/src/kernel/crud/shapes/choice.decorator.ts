import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { EmptyIsNone } from '../rules/empty-is-none';

/** Marks an optional property whose value must be one of a fixed list of strings. An empty string counts as no value. */
export const Choice = (words: readonly string[], description?: string): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ enum: [...words], ...(description !== undefined && { description }) }),
    EmptyIsNone(),
    IsIn([...words]),
    IsOptional(),
  );
