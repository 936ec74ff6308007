/** Raised and lowered characters that Unicode has. */
const raisedFrom = '0123456789+-=()nixyabcdefghjklmoprstuvw';
const raisedTo = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱˣʸᵃᵇᶜᵈᵉᶠᵍʰʲᵏˡᵐᵒᵖʳˢᵗᵘᵛʷ';
const loweredFrom = '0123456789+-=()aehijklmnoprstuvx';
const loweredTo = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ';

/** Marks that are small and raised by nature, or that mean the same in any place. */
const asTheyAre = /^[°′″'’*†‡,.;:·…]+$/u;

/** `10` and a raised `-3` read as 10⁻³; what Unicode cannot raise is written with a caret: e^(2πi). */
export function raised(text: string): string {
  return placed(text, raisedFrom, [...raisedTo], '^');
}

/** `H` and a lowered `2` read as H₂; what Unicode cannot lower is written with an underscore: v_max. */
export function lowered(text: string): string {
  return placed(text, loweredFrom, [...loweredTo], '_');
}

function placed(text: string, from: string, to: string[], mark: string): string {
  if (asTheyAre.test(text)) return text;
  const plain = text.replace(/[−–]/g, '-').replace(/\s+/g, '');
  const characters = [...plain].map((character) => to[from.indexOf(character)]);
  if (characters.every((character) => character !== undefined)) return characters.join('');
  return [...plain].length === 1 || (mark === '_' && /^\p{L}+$/u.test(plain)) ? mark + plain : `${mark}(${plain})`;
}
