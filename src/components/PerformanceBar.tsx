/** A score (0-100) as a bar with its band's name beside it: never by colour alone. Styled by the table around it. */
export function PerformanceBar({ score, name, colour }: { score: number; name: string; colour: string }) {
  return (
    <div data-part="performance" style={{ color: `var(--entrada-colors-${colour})` }}>
      <div aria-hidden data-part="bar">
        <i style={{ width: `${score}%` }} />
      </div>
      {name}
    </div>
  );
}
