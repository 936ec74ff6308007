import { chakra, Flex } from '@chakra-ui/react';

import type { Profile } from '#machines/profile/profile.types.ts';
import { Button } from '#src/components/Button.tsx';

const rows = [
  { field: 'fullName', name: 'Full name' },
  { field: 'email', name: 'Email' },
  { field: 'phone', name: 'Phone' },
] as const;

/** The profile as it is kept. */
export function ProfileDetails({ profile, onEdit }: { profile: Profile; onEdit: () => void }) {
  return (
    <Flex direction="column" gap="6" align="flex-start">
      <chakra.dl display="flex" flexDirection="column" gap="4" width="full">
        {rows.map(({ field, name }) => (
          <div key={field}>
            <chakra.dt color="muted" fontSize="sm">
              {name}
            </chakra.dt>
            <chakra.dd fontSize="lg" fontWeight="medium" overflowWrap="anywhere" dir="auto">
              {profile[field] === '' ? 'Not given' : profile[field]}
            </chakra.dd>
          </div>
        ))}
      </chakra.dl>
      <Button look="solid" onClick={onEdit}>
        Edit profile
      </Button>
    </Flex>
  );
}
