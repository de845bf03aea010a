import { Reflector } from '@nestjs/core';

/** Marks the routes, or all of a controller, that answer people who are signed in during a maintenance: those that lead out of it. */
export const AnswersDuringMaintenance = Reflector.createDecorator<true>();
export const DuringMaintenance = () => AnswersDuringMaintenance(true);
