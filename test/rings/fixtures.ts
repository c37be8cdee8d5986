/** A repository with a ladder of three, as most tests of rings begin. */
export const ladderConfig = `targets: { devicegroups: { canary: 1, early: 2, rest: 3 } }
rings:
  macs:
    - { name: canary, targets: { devicegroups: [canary] }, soak: 2d }
    - { name: early, targets: { devicegroups: [early] }, soak: 5d }
    - { name: broad, targets: { devicegroups: [rest] } }
environments:
  local: { base_url: embedded }
`;

/** A policy on that ladder. */
export function laptop(length: number, rings = 'macs'): string {
  return `name: Laptop
macos: { password: { min_length: ${length} } }
rings: ${rings}
`;
}
