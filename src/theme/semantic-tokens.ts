import { defineSemanticTokens } from '@chakra-ui/react';

const pair = (light: string, dark: string) => ({ value: { base: light, _dark: dark } });

/** What a colour is for; each has its light and its dark value. Text colours keep 4.5:1 on bg and sheet, `control` 3:1. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: pair('{colors.paper}', '{colors.night.900}'),
    surface: pair('{colors.sheet}', '{colors.night.800}'),
    sunken: pair('{colors.grain}', '{colors.night.700}'),
    ink: pair('{colors.graphite.900}', '{colors.chalk.100}'),
    muted: pair('{colors.graphite.600}', '{colors.chalk.300}'),
    hairline: pair('{colors.line}', '{colors.night.600}'),
    control: pair('{colors.graphite.500}', '{colors.night.400}'),
    accent: pair('{colors.rose.600}', '{colors.rose.300}'),
    accentStrong: pair('{colors.rose.700}', '{colors.rose.200}'),
    tint: pair('{colors.blush}', '#3A2230'),
    action: pair('{colors.graphite.900}', '{colors.chalk.100}'),
    actionHover: pair('{colors.graphite.700}', '#FFFFFF'),
    onAction: pair('#FFFFFF', '{colors.night.900}'),
    excellent: pair('#197647', '#6CCB97'),
    excellentTint: pair('#EEF8F2', '#17301F'),
    good: pair('#2762C9', '#8FB4FF'),
    goodTint: pair('#E5EDFB', '#1B2740'),
    average: pair('#8A5C00', '#E3B655'),
    averageTint: pair('#FAF0DA', '#33290F'),
    poor: pair('#B3261E', '#FF9A91'),
    poorTint: pair('#FBE9E7', '#3A1B1A'),
  },
  shadows: {
    raised: pair('0 1px 2px rgb(34 36 43 / 0.06), 0 8px 24px rgb(34 36 43 / 0.07)', '0 1px 2px rgb(0 0 0 / 0.5)'),
    floating: pair('0 12px 48px rgb(34 36 43 / 0.22)', '0 12px 48px rgb(0 0 0 / 0.7)'),
  },
});
