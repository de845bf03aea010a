import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { EmptyIsNone } from './empty-is-none';

/** One of a few words, or none. */
export const Choice = (words: readonly string[], description?: string): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ enum: [...words], ...(description !== undefined && { description }) }),
    EmptyIsNone(),
    IsIn([...words]),
    IsOptional(),
  );
