import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { Trimmed } from '../../rows/entity/trimmed.decorator';
import { IsLines } from './text-rules';

const EXAMPLE = 'advertising in many groups';

interface ReasonOptions {
  isOptional?: boolean;
  /** in characters; 200 by default */
  longest?: number;
  /** what becomes of it */
  description?: string;
}

/** The reason of an act: a text of one or more lines. */
export function Reason({
  isOptional = false,
  longest = 200,
  description = 'the reason, which is recorded',
}: ReasonOptions = {}): PropertyDecorator {
  const document = { description, maxLength: longest };
  // The first rule that fails is said.
  return applyDecorators(
    IsString(),
    isOptional ? IsOptional() : IsNotEmpty(),
    IsLines(),
    MaxLength(longest),
    Trimmed(),
    isOptional ? ApiPropertyOptional(document) : ApiProperty({ ...document, example: EXAMPLE, minLength: 1 }),
  );
}
