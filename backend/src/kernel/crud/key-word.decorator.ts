import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { EmptyIsNone } from './empty-is-none';
import { IsPlainText } from './text-rules';

/** What is searched for in the columns of a list, if anything is. */
export const KeyWord = (description?: string): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: String, ...(description !== undefined && { description }) }),
    EmptyIsNone(),
    MaxLength(200),
    IsPlainText(),
    IsString(),
    IsOptional(),
  );
