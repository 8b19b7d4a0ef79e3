import type { Declaration, Declarations, TypeNode } from './declarations.ts';
import { OPERATIONS } from './operations.ts';
import type { Fields, Shape } from './shape.ts';

type Place = { file: string; scope: string[] };

/** Numbers that may have a fraction; every other is whole. */
const FRACTIONS = /percent|^(height|length|weight|width)$/;

/** The sandbox takes cards alone. */
const ofCards = (shape: Shape): Shape =>
  typeof shape === 'object' && 'fields' in shape
    ? { fields: shape.fields.filter(([name]) => name === 'card') }
    : shape;

/** Turns the SDK's types of parameters into shapes that a request can be held against. */
class ShapeWriter {
  private readonly declarations: Declarations;

  constructor(declarations: Declarations) {
    this.declarations = declarations;
  }

  private named(node: TypeNode & { kind: 'name' }, place: Place, member: string): Shape {
    const [name = ''] = node.path;
    const inner = (): Shape => this.shape(node.args[0] ?? { kind: 'open' }, place, member);
    if (name === 'number') return FRACTIONS.test(member) ? 'number' : 'integer';
    if (name === 'string' || name === 'boolean') return name;
    if (name === 'Decimal') return 'decimal';
    if (name === 'MetadataParam') return 'metadata';
    if (name === 'Array') return { list: inner() };
    if (name === 'Emptyable') return { empty: inner() };
    const found = this.declarations.find(place.file, node.path, place.scope);
    if (!found) throw new Error(`Unknown name ${node.path.join('.')} in ${place.file}`);
    return this.declared(found, node.path, member);
  }

  private declared(found: Declaration, path: string[], member: string): Shape {
    const place = { file: found.file, scope: [...found.scope, ...path.slice(-1)] };
    const whole = this.shape(found.type, place, member);
    const own = member === 'payment_method_options' ? ofCards(whole) : whole;
    if (typeof own === 'string' || !('fields' in own)) return own;
    const parents = found.parents.map((parent) => this.shape(parent, place, member) as Fields);
    const needs = [...parents.flatMap((parent) => parent.needs ?? []), ...(own.needs ?? [])];
    return {
      fields: [...parents.flatMap((parent) => parent.fields), ...own.fields],
      ...(needs.length > 0 && { needs }),
    };
  }

  shape(node: TypeNode, place: Place, member: string): Shape {
    if (node.kind === 'open') return 'string';
    if (node.kind === 'literal') return { one: [String(node.value)] };
    if (node.kind === 'name') return this.named(node, place, member);
    if (node.kind === 'union') return this.union(node.of, place, member);
    if (node.index) return { map: this.shape(node.index, place, member) };
    const needs = node.members.filter(({ optional }) => !optional).map(({ name }) => name);
    return {
      fields: node.members.map(({ name, type }) => [name, this.shape(type, place, name)]),
      ...(needs.length > 0 && { needs }),
    };
  }

  private union(nodes: TypeNode[], place: Place, member: string): Shape {
    const isOpen = (node: TypeNode) =>
      node.kind === 'open' || (node.kind === 'name' && ['null', 'OtherString'].includes(node.path[0] ?? ''));
    const literals = nodes.flatMap((node) => (node.kind === 'literal' ? [String(node.value)] : []));
    const rest = nodes
      .filter((node) => node.kind !== 'literal' && !isOpen(node))
      .map((node) => this.shape(node, place, member));
    const all: Shape[] = literals.length > 0 ? [{ one: literals }, ...rest] : rest;
    return all.length === 1 && all[0] ? all[0] : { any: all };
  }
}

/** The shapes of all parameters that the sandbox takes, by the name of their type in the SDK. */
export function paramShapes(declarations: Declarations): Record<string, Fields> {
  const writer = new ShapeWriter(declarations);
  const entries = Object.entries(OPERATIONS).map(([key, [file, names]]): [string, Fields] => {
    const place = { file: `resources/${file}.d.ts`, scope: [] };
    const all = writer.shape({ kind: 'name', path: key.split('.'), args: [] }, place, key) as Fields;
    const taken = names.split(' ');
    const known = new Map(all.fields);
    const missing = taken.filter((one) => !known.has(one));
    if (missing.length > 0) throw new Error(`${key} has no ${missing.join(', ')}`);
    const fields = all.fields.filter(([one]) => taken.includes(one));
    const needs = (all.needs ?? []).filter((one) => taken.includes(one));
    return [key, { fields, ...(needs.length > 0 && { needs }) }];
  });
  return Object.fromEntries(entries);
}
