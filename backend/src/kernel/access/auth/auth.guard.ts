import { type CanActivate, type ExecutionContext, ForbiddenException, Injectable, type Type } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { Access, AnswersBefore, isClosedToKeys, permissionOf, type StepUpRule, stepUpRuleOf } from './access';
import { type Duty, dutyOf, unfulfilled } from './duty';
import { Identity } from './identity';
import { KeyUses } from '../key/key-uses';
import { keyRefusal } from '../key/key-refusal';
import { RecentProof } from './recent-proof';
import { hasPermission, type Staff } from '../../basis/context/staff';

type Handler = ReturnType<ExecutionContext['getHandler']>;

interface Rule {
  access?: 'public' | 'signed-in';
  permission: string;
  before: readonly Duty[];
  stepUp?: StepUpRule;
  isClosedToKeys: boolean;
}

/** Authenticates and authorises each request. Unless a route declares otherwise, it needs the permission that its path names. */
@Injectable()
export class AuthGuard implements CanActivate {
  private readonly rules = new Map<Type, Map<Handler, Rule>>();

  constructor(
    private readonly reflector: Reflector,
    private readonly identity: Identity,
    private readonly proof: RecentProof,
    private readonly keyUses: KeyUses,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const rule = this.ruleOf(context.getClass(), context.getHandler());
    if (rule.access === 'public') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const staff = this.identity.identify(request);
    if (staff instanceof Promise)
      return staff.then((found) => (found ? this.admit(request, rule, found) : this.identity.refuse(request)));
    return staff ? this.admit(request, rule, staff) : this.identity.refuse(request);
  }

  private ruleOf(controller: Type, handler: Handler): Rule {
    const rules = this.rules.get(controller) ?? new Map<Handler, Rule>();
    const rule = rules.get(handler) ?? this.readRule(controller, handler);
    this.rules.set(controller, rules.set(handler, rule));
    return rule;
  }

  private readRule(controller: Type, handler: Handler): Rule {
    return {
      access: this.reflector.getAllAndOverride(Access, [handler, controller]),
      permission: permissionOf(controller, handler as () => unknown),
      before: this.reflector.get(AnswersBefore, handler) ?? [],
      stepUp: stepUpRuleOf(handler as () => unknown),
      isClosedToKeys: isClosedToKeys(controller, handler as () => unknown),
    };
  }

  private admit({ context, body }: FastifyRequest, rule: Rule, staff: Staff): true {
    const { key } = context;
    context.staff = staff;
    if (key && rule.isClosedToKeys) throw keyRefusal.closed();
    const duty = dutyOf(staff, context.sessionId);
    if (duty && !rule.before.includes(duty)) throw unfulfilled(duty);
    const needed = rule.access === 'signed-in' ? undefined : rule.permission;
    if (needed !== undefined && !hasPermission(staff, needed)) throw new ForbiddenException();
    if (rule.stepUp && (rule.stepUp.when?.(body) ?? true)) {
      // Nobody is there to prove anything.
      if (key) throw keyRefusal.closed();
      this.proof.requireProof(staff, context.sessionId);
    }
    if (key) this.keyUses.recordUse(key.id, context.ip, needed);
    return true;
  }
}
